import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whether somebody has a second factor. */
export const FactorTag = ({ hasFactor }: { readonly hasFactor: boolean }) => {
  const { t } = useTranslation();
  return hasFactor ? (
    <Tag color="success" icon={<SafetyCertificateOutlined aria-hidden="true" />}>
      {t('secondFactor.has')}
    </Tag>
  ) : (
    <Tag>{t('secondFactor.hasNot')}</Tag>
  );
};
