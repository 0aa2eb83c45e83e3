import type { exportAccountsCsv } from '@meridienne/contracts';
import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { callForText } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { download } from '../../../../lib/download.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Reading a text drops the mark that tells spreadsheets its encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Every account as a file for spreadsheets, named with the product and the date (A §7). */
export const ExportButton = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const file = useMutation({
    mutationFn: () => callForText<typeof exportAccountsCsv>('GET /export-account-csv'),
    onSuccess: (text) => {
      const name = `meridienne-${t('accounts.fileName')}-${dayjs().format('YYYY-MM-DD')}.csv`;
      download(name, BYTE_ORDER_MARK + text, 'text/csv;charset=utf-8');
    },
    onError: (error) => void message.error(messageOf(error, t('accounts.exportFailed'))),
  });
  return (
    <Button icon={<DownloadOutlined />} loading={file.isPending} onClick={() => file.mutate()}>
      {t('accounts.export')}
    </Button>
  );
};
