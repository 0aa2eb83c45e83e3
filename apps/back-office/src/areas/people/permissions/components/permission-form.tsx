import type { Role } from '@meridienne/domain';
import { Form, type FormInstance, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonField } from './person-field.tsx';
import { RoleField } from './role-field.tsx';

export interface PermissionValues {
  email: string;
  lastName: string;
  firstName: string;
  role: Role;
}

interface PermissionFormProps {
  readonly form: FormInstance<PermissionValues>;
  readonly onTouched: () => void;
  readonly onSubmit: (values: PermissionValues) => void;
}

/** The person who is given access (A §5). */
export const PermissionForm = ({ form, onTouched, onSubmit }: PermissionFormProps) => {
  const { t } = useTranslation();
  // The form takes the place of the list: whoever opened it by keyboard goes on in it.
  useEffect(() => form.focusField('email'), [form]);
  return (
    <Form<PermissionValues>
      form={form}
      layout="vertical"
      initialValues={{ role: 'administrator' satisfies Role }}
      requiredMark={false}
      onValuesChange={onTouched}
      onFinish={onSubmit}
    >
      <p>{t('permissions.mailed')}</p>
      <Form.Item
        name="email"
        label={t('permissions.email')}
        validateFirst
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[
          { required: true, whitespace: true, message: t('permissions.emailRequired') },
          {
            type: 'email',
            transform: (typed: string) => typed.trim(),
            message: t('permissions.emailInvalid'),
          },
        ]}
      >
        <PersonField onPerson={(names) => form.setFieldsValue(names)} />
      </Form.Item>
      <Form.Item
        name="lastName"
        label={t('permissions.lastName')}
        rules={[{ required: true, whitespace: true, message: t('permissions.lastNameRequired') }]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="firstName"
        label={t('permissions.firstName')}
        rules={[{ required: true, whitespace: true, message: t('permissions.firstNameRequired') }]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <RoleField />
      {/* Enter in a field submits. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </Form>
  );
};
