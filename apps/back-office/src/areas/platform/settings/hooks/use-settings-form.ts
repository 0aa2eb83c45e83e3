import type { Administration } from '@meridienne/contracts';
import { videoId } from '@meridienne/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormSave } from '../../../../components/use-form-save.ts';
import type { RequireValues } from '../../../people/door.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { saveSettings, settingsQuery } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

export interface SettingsValues extends RequireValues {
  emails: string[];
  youtubeId: string;
}

export const valuesOf = ({
  emails,
  youtubeId,
  requiresSecondFactor,
  secondFactorGraceDays,
}: Administration): SettingsValues => ({
  emails: [...emails],
  youtubeId: youtubeId ?? '',
  requiresSecondFactor,
  secondFactorGraceDays,
});

/** What would be stored of it, to tell whether anything has changed. */
const stored = ({ emails = [], youtubeId = '', ...required }: Partial<SettingsValues>) =>
  JSON.stringify([
    required.requiresSecondFactor,
    required.secondFactorGraceDays,
    emails.map((email) => (email ?? '').trim()).filter((email) => email !== ''),
    youtubeId.trim() === '' ? '' : (videoId(youtubeId) ?? youtubeId),
  ]);

/** The form of the platform's settings: what was typed, saving it, and what others save meanwhile. */
export const useSettingsForm = (settings: Administration) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<SettingsValues>();
  const typed = Form.useWatch([], form) as SettingsValues | undefined;
  /** The record that the form was filled from. */
  const [record, setRecord] = useState(settings);
  const { isSaving, fault, setFault, save: saveOnce } = useFormSave(form, { keepsFocus: true });
  const isChanged = typed !== undefined && stored(typed) !== stored(valuesOf(record));
  const fill = (fresh: Administration) => {
    client.setQueryData(settingsQuery.queryKey, fresh);
    setRecord(fresh);
    form.setFieldsValue(valuesOf(fresh));
    setFault(null);
  };
  const save = ({ secondFactorGraceDays, ...values }: SettingsValues) =>
    saveOnce(async () => {
      // As it stands in the form, so that the server's word on one finds its field.
      fill(
        await saveSettings({
          ...values,
          ...(secondFactorGraceDays !== null && { secondFactorGraceDays }),
          updatedAt: record.updatedAt,
        }),
      );
      void message.success(t('settings.saved'));
    });
  const reload = async () => {
    try {
      fill(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
    } catch (error) {
      void message.error(failureOf(error, t));
    }
  };
  return { form, record, isChanged, isSaving, fault, save, reload, undo: () => fill(record) };
};
