import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../../../../lib/session.ts';
import { type Draft, BLANK, isBlank } from '../logic/draft.ts';
import { keep, keptKey, readKept } from '../logic/kept-draft.ts';
import { moveSelected } from '../logic/move-selected.ts';
import type { PriceEditor } from './use-price-editor.ts';
import { useMessages } from '../../../../components/messages.tsx';

/**
 * What is typed into the edit bar. It outlives the end of the session in this tab; when the page turns into another
 * one under it, since somebody has changed what it is about, that it is lost is said.
 */
export const useDraft = ({ accountId, model, selection }: PriceEditor) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [key] = useState(() => keptKey(readSession()?.id ?? 0, accountId, location.pathname));
  const [kept] = useState(() => readKept(sessionStorage, key));
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? BLANK);
  const isBack = useRef(kept === null);

  const leave = useEffectEvent(() => {
    if (isBlank(draft)) return;
    const from = model?.days[0];
    // Nobody is asked at that moment; whoever leaves by themselves is.
    if (readSession() === null) {
      if (from !== undefined) keep(sessionStorage, key, { draft, selected: selection.get(), from });
    } else if (key.endsWith(`.${location.pathname}`)) void message.warning(t('prices.dropped'), 8);
  });
  useEffect(() => {
    sessionStorage.removeItem(key);
    return () => leave();
  }, [key]);
  useEffect(() => {
    if (isBack.current || !kept || !model) return;
    isBack.current = true;
    selection.set(moveSelected(kept.selected, kept.from, model));
  }, [kept, model, selection]);
  return [draft, setDraft] as const;
};
