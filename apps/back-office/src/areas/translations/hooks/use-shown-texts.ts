import type { Translation } from '@meridienne/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import type { Chosen } from '../components/screen-list.tsx';
import { progressByScreen, screenOf } from '../logic/screens.ts';
import { entriesOf, found, type TextEntry } from '../logic/text-entries.ts';

/**
 * Which of a language's texts are shown: a screen's, or those that a search finds on all of them.
 * @param others the other languages of the same surface, as far as they have come: a search looks there too
 */
export const useShownTexts = (
  translation: Translation,
  french: Translation | null,
  others: readonly Translation[],
) => {
  const { type, content } = translation;
  const [params, changeAddress] = useAddress();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const screens = useMemo(() => {
    const keys = new Set([...Object.keys(french?.content ?? {}), ...Object.keys(content)]);
    const lacking = new Set([...keys].filter((key) => !Object.hasOwn(content, key)));
    return progressByScreen(type, keys, lacking);
  }, [type, content, french]);
  // As the page was opened: what is saved brings no other screen.
  const [first] = useState<Chosen>(() => screens[0]?.screen ?? 'all');
  // The address follows a moment later: what is pressed is pressed at once.
  const [picked, setPicked] = useState<Chosen>();
  const asked = picked ?? (params.get('screen') || first);
  const chosen: Chosen = screens.find(({ screen }) => screen === asked)?.screen ?? 'all';
  const choose = (screen: Chosen) => {
    setPicked(screen);
    changeAddress((after) => after.set('screen', screen), { replace: true });
  };
  const shows = useCallback(
    (entries: readonly TextEntry[]) =>
      found(
        chosen === 'all' ? entries : entries.filter(({ key }) => screenOf(type, key) === chosen),
        search,
        others,
      ),
    [chosen, type, search, others],
  );
  // By what is saved: a text doesn't disappear under the hand that changes it.
  const entries = useMemo(
    () =>
      shows(entriesOf(translation, french)).filter(({ original }) => !onlyChanged || original !== undefined),
    [shows, translation, french, onlyChanged],
  );
  return {
    screens,
    chosen,
    choose,
    search,
    /** Words are sought on all screens; who wants one of them chooses it then. */
    seek: (words: string) => {
      setSearch(words);
      if (words.trim() !== '' && chosen !== 'all') choose('all');
    },
    onlyChanged,
    setOnlyChanged,
    entries,
    shows,
    /** What they are shown for. */
    question: `${chosen} ${search} ${onlyChanged}`,
  };
};
