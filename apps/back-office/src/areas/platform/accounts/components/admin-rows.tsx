import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import { AdminFields } from './admin-fields.tsx';
import type { NewAccount } from '../hooks/use-create-account.ts';
import styles from './admin-rows.module.css';

const BLANK = { email: '', username: '', lastName: '', firstName: '' };

/** Rows for a new account's administrators, added and removed at will (A §2). */
export const AdminRows = ({ form }: { readonly form: FormInstance<NewAccount> }) => {
  const { t } = useTranslation();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Form.List name="admins">
      {(rows, { add, remove }) => (
        <section className={styles.part} aria-label={t('accounts.admins')}>
          <h3 className={styles.title}>{t('accounts.admins')}</h3>
          <p className={styles.help}>{t('accounts.adminsHelp')}</p>
          <div className={styles.admins}>
            {rows.map(({ key, name }) => (
              <fieldset key={key} className={styles.admin} aria-labelledby={`${id}-${key}`}>
                <div className={styles.head}>
                  <span id={`${id}-${key}`}>{t('accounts.adminNumber', { number: name + 1 })}</span>
                  <IconButton
                    danger
                    icon={<DeleteOutlined />}
                    label={t('accounts.removeAdmin', { number: name + 1 })}
                    onClick={() => {
                      remove(name);
                      addButton.current?.focus();
                    }}
                  />
                </div>
                <AdminFields row={name} form={form} />
              </fieldset>
            ))}
          </div>
          <Button ref={addButton} block type="dashed" icon={<PlusOutlined />} onClick={() => add(BLANK)}>
            {t('accounts.addAdmin')}
          </Button>
        </section>
      )}
    </Form.List>
  );
};
