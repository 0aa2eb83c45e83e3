import { ExportOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';

/** The page where one books without a site around it: to look at, and its address. */
export const HostedPage = ({ page }: { readonly page: string }) => {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{t('firstSteps.page')}</h3>
      <p>
        {t('firstSteps.pageHelp')}{' '}
        <a href={page} target="_blank" rel="noopener">
          {t('firstSteps.openPage')} <ExportOutlined aria-hidden="true" />
        </a>
      </p>
      <CopyableCode label={t('firstSteps.page')} code={page} />
    </div>
  );
};
