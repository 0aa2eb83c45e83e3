/** Other service types to try when nothing is available (W §2 `noAvailableOption`). */
export const OtherTags = () => null;
