import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { RIGHTS, type Right, RIGHTS_OF, ROLES } from '@meridienne/domain';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import shared from '../../../components/shared.module.css';
import { ROLE_WORDS } from './logic/role-words.ts';
import styles from './who-may-modal.module.css';

interface WhoMayModalProps {
  readonly open: boolean;
  onClose(): void;
}

/** What whoever has access may, beside its rights. */
const READ = 'read';

/** Rights by role, as the server holds to them. */
export const WhoMayModal = ({ open, onClose }: WhoMayModalProps) => {
  const { t } = useTranslation();
  const title = t('permissions.whoMay');
  return (
    <Modal open={open} footer={null} title={title} width={860} onCancel={onClose}>
      {/* Whoever has no mouse scrolls it by the arrows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('permissions.right')}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(ROLE_WORDS[role].name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {([READ, ...RIGHTS] as const).map((right) => (
              <tr key={right}>
                <th scope="row">{t(`permissions.right.${right}`)}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <Answer isYes={right === READ || RIGHTS_OF[role].includes(right satisfies Right)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
};

const Answer = ({ isYes }: { readonly isYes: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {isYes ? (
        <CheckOutlined aria-hidden="true" />
      ) : (
        <MinusOutlined aria-hidden="true" className={styles.none} />
      )}
      <span className={shared['visually-hidden']}>{t(isYes ? 'permissions.may' : 'permissions.mayNot')}</span>
    </>
  );
};
