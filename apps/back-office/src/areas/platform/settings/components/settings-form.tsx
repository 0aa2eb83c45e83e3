import type { Administration } from '@meridienne/contracts';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmailFields } from '../../../../components/email-fields.tsx';
import { FaultNote } from '../../../../components/fault-note.tsx';
import { useUnsavedGuard } from '../../../../components/use-unsaved-guard.ts';
import { RequireFields } from '../../../people/door.ts';
import { type SettingsValues, useSettingsForm, valuesOf } from '../hooks/use-settings-form.ts';
import { VideoField } from './video-field.tsx';
import styles from './settings-form.module.css';

/** How many addresses the server takes. */
const MOST_EMAILS = 50;

/** Who is told of registrations, and the landing page's video. */
export const SettingsForm = ({ settings }: { readonly settings: Administration }) => {
  const { t } = useTranslation();
  const { form, record, isChanged, isSaving, fault, save, reload, undo } = useSettingsForm(settings);
  useUnsavedGuard(isChanged);
  return (
    <Form<SettingsValues>
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
      <div>
        <VideoField />
      </div>
      <section aria-labelledby="second-factor">
        <h2 id="second-factor">{t('secondFactor.settings')}</h2>
        <RequireFields
          label={t('secondFactor.requirePlatform')}
          help={t('secondFactor.requirePlatformHelp')}
        />
      </section>
      <div aria-live="assertive">
        {fault && <FaultNote fault={fault} style={{ marginBottom: 16 }} onReload={() => void reload()} />}
      </div>
      <div className={styles.end}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('form.save')}
        </Button>
        {isChanged && <Button onClick={undo}>{t('settings.undo')}</Button>}
      </div>
    </Form>
  );
};
