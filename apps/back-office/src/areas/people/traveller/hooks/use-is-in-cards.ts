import { useMedia } from '../../../../lib/use-media.ts';

/** Below it the traveller's table would hide some of its columns beyond its edge. */
export const useIsInCards = (): boolean => useMedia('(max-width: 1139px)');
