import type { MissingText } from '@meridienne/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { translateMissing } from '../logic/translate-missing.ts';
import { translatorQuery } from '../logic/translator.ts';
import type { TextDraft } from './use-text-draft.ts';

/** Translates what is missing and nobody has typed; `isUnconfigured` where no machine is at hand. */
export const useMachine = (
  missing: readonly MissingText[],
  language: string,
  { changes, change }: TextDraft,
) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { data: translator } = useQuery(translatorQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const open = missing.filter(({ key }) => !changes[key]?.trim());
      return translateMissing(open, language, change);
    },
    onSuccess: (count) => void message.success(t('translations.translated', { count })),
    onError: (error) => void message.error(failureOf(error, t)),
  });
  return { start: () => mutate(), isPending, isUnconfigured: translator?.isConfigured === false };
};
