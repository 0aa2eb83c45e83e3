import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';

/** An address of the product whose page isn't there yet, said plainly. */
export const ComingPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('coming.title')}>
      <Result icon={null} title={t('coming.text')} />
    </Page>
  );
};
