import { ApiError } from '@meridienne/client';
import type { Administration } from '@meridienne/contracts';
import { videoId } from '@meridienne/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailFields } from '../../../../components/email-fields.tsx';
import { fieldErrors } from '../../../../components/field-errors.ts';
import { useUnsavedGuard } from '../../../../components/use-unsaved-guard.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { saveSettings, settingsQuery } from '../calls.ts';
import { VideoField } from './video-field.tsx';
import styles from './settings-form.module.css';

/** How many addresses the server takes. */
const MOST_EMAILS = 50;

interface Values {
  emails: string[];
  youtubeId: string;
}

const valuesOf = ({ emails, youtubeId }: Administration): Values => ({
  emails: [...emails],
  youtubeId: youtubeId ?? '',
});

/** What would be stored of it, to tell whether anything has changed. */
const stored = ({ emails = [], youtubeId = '' }: Partial<Values>) =>
  JSON.stringify([
    emails.map((email) => (email ?? '').trim()).filter((email) => email !== ''),
    youtubeId.trim() === '' ? '' : (videoId(youtubeId) ?? youtubeId),
  ]);

/** Who is told of registrations, and the landing page's video. */
export const SettingsForm = ({ settings }: { readonly settings: Administration }) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) as Values | undefined;
  /** The record that the form was filled from. */
  const [record, setRecord] = useState(settings);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<{ text: string; isStale: boolean } | null>(null);
  const isChanged = typed !== undefined && stored(typed) !== stored(valuesOf(record));
  useUnsavedGuard(isChanged);

  const fill = (fresh: Administration) => {
    client.setQueryData(settingsQuery.queryKey, fresh);
    setRecord(fresh);
    form.setFieldsValue(valuesOf(fresh));
    setFault(null);
  };
  const save = async (values: Values) => {
    if (isSaving) return;
    setIsSaving(true);
    setFault(null);
    // As it stands in the form, so that the server's word on one finds its field.
    const body = { emails: values.emails, youtubeId: values.youtubeId, updatedAt: record.updatedAt };
    try {
      fill(await saveSettings(body));
      void message.success(t('settings.saved'));
    } catch (error) {
      const [wrong, others] = fieldErrors<Values>(error, form);
      form.setFields(wrong);
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      if (wrong.length === 0 || others.length > 0) {
        setFault({ text: others.join(' ') || failureOf(error, t), isStale });
      }
    } finally {
      setIsSaving(false);
    }
  };
  const reload = async () => {
    try {
      fill(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
    } catch (error) {
      void message.error(failureOf(error, t));
    }
  };
  return (
    <Form<Values>
      form={form}
      className={styles.form}
      name="settings"
      noValidate
      layout="vertical"
      initialValues={valuesOf(record)}
      onFinish={(values) => void save(values)}
    >
      <EmailFields
        legend={t('settings.emails')}
        help={t('settings.emailsHelp')}
        none={t('settings.noEmails')}
        max={MOST_EMAILS}
      />
      <VideoField />
      <div aria-live="assertive">
        {fault && (
          <Alert
            type="error"
            showIcon
            style={{ marginBottom: 16 }}
            title={fault.text}
            description={fault.isStale ? t('form.staleHelp') : undefined}
            action={
              fault.isStale ? (
                <Button size="small" onClick={() => void reload()}>
                  {t('form.reload')}
                </Button>
              ) : undefined
            }
          />
        )}
      </div>
      <div className={styles.end}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('form.save')}
        </Button>
        {isChanged && <Button onClick={() => fill(record)}>{t('settings.undo')}</Button>}
      </div>
    </Form>
  );
};
