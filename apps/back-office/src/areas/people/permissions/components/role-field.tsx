import { ROLES } from '@meridienne/domain';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS } from '../logic/role-words.ts';
import styles from './role-field.module.css';
import { WhoMayButton } from './who-may-button.tsx';

/** What somebody who is given access may do: a choice of roles, each with what it means. */
export const RoleField = () => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="role" label={t('permissions.role')} style={{ marginBottom: 8 }}>
        <Radio.Group className={styles.roles}>
          {ROLES.map((role) => (
            <Radio key={role} value={role}>
              <strong>{t(ROLE_WORDS[role].name)}</strong>
              <span className={styles.what}>{t(ROLE_WORDS[role].help)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <WhoMayButton />
    </>
  );
};
