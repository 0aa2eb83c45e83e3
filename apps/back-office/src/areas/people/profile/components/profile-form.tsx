import type { User } from '@meridienne/contracts';
import { Button, Card, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../../components/fault-note.tsx';
import { useUnsavedGuard } from '../../../../components/use-unsaved-guard.ts';
import { PasswordFields } from './password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { type ProfileValues, valuesOf } from '../logic/profile-values.ts';
import { useProfileForm } from '../hooks/use-profile-form.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  readonly user: User;
  readonly isOwn: boolean;
}

/** Who somebody is, and what they sign in with (O §5). */
export const ProfileForm = ({ user, isOwn }: ProfileFormProps) => {
  const { t } = useTranslation();
  const profile = useProfileForm(user, isOwn);
  const { form, isChanged, isSaving, needsPassword, fault } = profile;
  useUnsavedGuard(isChanged && !isSaving);
  return (
    <Form<ProfileValues>
      form={form}
      className={styles.form}
      name="profile"
      noValidate
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(user)}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(values) => void profile.save(values)}
    >
      <Card>
        <h2>{t('profile.person')}</h2>
        <PersonFields />
      </Card>
      <Card>
        <h2>{t('profile.access')}</h2>
        <EmailField />
        <PasswordFields />
        {needsPassword ? (
          <CurrentPasswordField />
        ) : (
          <p className={styles.note}>{t(isOwn ? 'profile.endsOwn' : 'profile.endsTheirs')}</p>
        )}
      </Card>
      <div aria-live="assertive">
        {fault && <FaultNote fault={fault} onReload={() => void profile.reload()} />}
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isChanged}>
          {t('form.save')}
        </Button>
        {isChanged && !isSaving && <Button onClick={profile.undo}>{t('profile.undo')}</Button>}
        {!isChanged && <span className={styles.note}>{t('profile.unchanged')}</span>}
      </div>
    </Form>
  );
};

const EmailField = () => {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="email"
      label={t('profile.email')}
      required
      validateFirst
      validateTrigger={['onBlur', 'onSubmit']}
      rules={[
        { required: true, whitespace: true, message: t('profile.emailInvalid') },
        { type: 'email', transform: (typed: string) => typed.trim(), message: t('profile.emailInvalid') },
      ]}
    >
      <Input type="email" autoComplete="username" maxLength={254} />
    </Form.Item>
  );
};

/** Asked for what ends sessions. */
const CurrentPasswordField = () => {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="currentPassword"
      label={t('profile.currentPassword')}
      extra={t('profile.currentPasswordHelp')}
      required
      rules={[{ required: true, message: t('profile.currentPasswordRequired') }]}
    >
      <Input.Password autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
};
