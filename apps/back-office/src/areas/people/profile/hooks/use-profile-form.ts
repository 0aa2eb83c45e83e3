import { ApiError } from '@meridienne/client';
import type { User } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormSave } from '../../../../components/use-form-save.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { profileQuery, saveProfile } from '../calls.ts';
import { changesOf, isSensitive, type ProfileValues, rebased, valuesOf } from '../logic/profile-values.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** The form of a profile: what was typed, saving it, and what others save meanwhile. */
export const useProfileForm = (user: User, isOwn: boolean) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<ProfileValues>();
  /** The record that the form stands on, and what it is filled with. */
  const [filled, setFilled] = useState({ record: user, values: valuesOf(user) });
  const { record } = filled;
  const typed = { ...valuesOf(record), ...(Form.useWatch([], form) as Partial<ProfileValues> | undefined) };
  const wordsOf = (error: unknown) =>
    error instanceof ApiError && error.status === 404 ? t('profile.notFound') : failureOf(error, t);
  const { isSaving, fault, setFault, refuse, save: saveOnce } = useFormSave(form, { wordsOf });
  const changes = changesOf(record, typed);
  const isChanged = Object.keys(changes).length > 0;
  const needsPassword = isOwn && isSensitive(changes);
  const fill = (from: User, values = valuesOf(from)) => {
    setFilled({ record: from, values });
    setFault(null);
  };

  // Read again meanwhile: shown as long as nobody has typed; else the server says at the save that it has changed.
  if (user.updatedAt > record.updatedAt && !isChanged && !isSaving) {
    setFilled({ record: user, values: valuesOf(user) });
  }
  useEffect(() => {
    form.setFieldsValue(filled.values);
    form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] })));
  }, [form, filled]);

  /** @param values what is typed at this moment: the form's last letters may not have been drawn yet */
  const save = async (values: Partial<ProfileValues>) => {
    const present = { ...valuesOf(record), ...values };
    const sent = changesOf(record, present);
    if (Object.keys(sent).length === 0) return;
    await saveOnce(async () => {
      const endsOthers = isOwn && isSensitive(sent);
      const saved = await saveProfile(user.id, {
        ...sent,
        ...(endsOthers && { currentPassword: present.currentPassword }),
        updatedAt: record.updatedAt,
      });
      client.setQueryData(profileQuery(user.id).queryKey, saved);
      fill(saved);
      const content = t(endsOthers ? 'profile.savedElsewhereOut' : 'profile.saved');
      // In the place of the last save's.
      void message.success({ key: 'profile-saved', content });
      void client.invalidateQueries({ queryKey: ['users'] });
      if (endsOthers) void client.invalidateQueries({ queryKey: ['sessions'] });
    });
  };
  const reload = async () => {
    try {
      const fresh = await client.fetchQuery({ ...profileQuery(user.id), staleTime: 0 });
      fill(fresh, rebased(valuesOf(record), typed, valuesOf(fresh)));
    } catch (error) {
      refuse(error);
    }
  };
  return { form, isChanged, isSaving, needsPassword, fault, save, reload, undo: () => fill(record) };
};
