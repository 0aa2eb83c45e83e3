import type { Closure } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { reopen } from '../calls.ts';

const SHOWN_S = 8;

/** Takes a closing back, and says so. */
export const useReopen = () => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ closure }: { closure: Pick<Closure, 'id' | 'from' | 'to'>; hasCanceled?: boolean }) =>
      reopen(closure.id),
    onSuccess: (_done, { closure, hasCanceled }) => {
      const said = t('closures.reopened', { days: rangeText(closure, i18n.language) });
      void message.success(hasCanceled ? `${said} ${t('closures.canceledStay')}` : said, SHOWN_S);
    },
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
    onSettled: () => client.invalidateQueries({ queryKey: OFFERS_KEY }),
  });
  return { reopen: mutate, isReopening: isPending };
};
