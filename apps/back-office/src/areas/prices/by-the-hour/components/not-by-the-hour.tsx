import { Result, Typography } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGivenLanguage } from '../../../../lib/use-given-language.ts';
import { GoButton } from '../category-page.tsx';

/** A category of another type has its prices on /prix (O §2, §8). */
export const NotByTheHour = () => {
  const { t } = useTranslation();
  const language = useGivenLanguage();
  useEffect(() => {
    document.title = '500 · Méridienne';
  }, []);
  return (
    <Result
      status="500"
      title={<h1 className="category-500">500</h1>}
      subTitle={
        <>
          <p lang={language}>{t('errors.500')}</p>
          <Typography.Text type="secondary">{t('categoryPrices.notByTheHour')}</Typography.Text>
        </>
      }
      extra={
        <GoButton to="/prix">
          <span lang={language}>{t('categoryPrices.backHome')}</span>
        </GoButton>
      }
    />
  );
};
