import { ROLES } from '@meridienne/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExplainedChoice } from '../../../../components/explained-choice.tsx';
import { ROLE_WORDS } from '../logic/role-words.ts';
import { WhoMayButton } from './who-may-button.tsx';

/** What somebody who is given access may do: a choice of roles, each with what it means. */
export const RoleField = () => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="role" label={t('permissions.role')} style={{ marginBottom: 8 }}>
        <ExplainedChoice
          choices={ROLES.map((role) => ({
            value: role,
            name: t(ROLE_WORDS[role].name),
            help: t(ROLE_WORDS[role].help),
          }))}
        />
      </Form.Item>
      <WhoMayButton />
    </>
  );
};
