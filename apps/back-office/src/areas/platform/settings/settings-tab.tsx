import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { SettingsForm } from './components/settings-form.tsx';
import { TestMail } from './components/test-mail.tsx';
import { settingsQuery } from './calls.ts';

/** The platform's settings (A §2), and whether its mails leave. */
export const SettingsTab = () => {
  const { data, isError, refetch } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false });
  if (data) {
    return (
      <>
        <SettingsForm settings={data} />
        <TestMail />
      </>
    );
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} style={{ maxWidth: 560 }} />;
};
