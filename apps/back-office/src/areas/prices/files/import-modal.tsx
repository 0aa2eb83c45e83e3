import { ReloadOutlined } from '@ant-design/icons';
import { ApiError } from '@meridienne/client';
import { DEFAULT_CURRENCY } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/file-drop.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { type OnSaved, useApply } from '../tools/hooks/use-apply.ts';
import { ImportHelp } from './components/import-help.tsx';
import { ImportPreview } from './components/import-preview.tsx';
import { setPrices } from './calls.ts';
import { usePriceFile } from './hooks/use-price-file.ts';
import styles from './import-modal.module.css';
import wideModal from '../../../components/wide-modal.module.css';

export interface ImportModalProps {
  readonly open: boolean;
  readonly accountId: number;
  readonly onSaved: OnSaved;
  readonly onClose: () => void;
}

const WIDTH = 960;

/** Prices from a spreadsheet: a file, what it would change, and only then the change. */
export const ImportModal = (props: ImportModalProps) => (props.open ? <ImportWindow {...props} /> : null);

const ImportWindow = ({ accountId, onSaved, onClose }: ImportModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  const { file, csv, preview, choose } = usePriceFile(accountId);
  const [fault, setFault] = useState<string | null>(null);
  const { data: account } = useQuery(accountQuery(accountId));
  const [apply, isSaving] = useApply(account?.currency ?? DEFAULT_CURRENCY, onSaved);
  const count = preview.data?.totalUpdated ?? 0;

  const save = async (prices: string) => {
    setFault(null);
    try {
      if (await apply(() => setPrices(accountId, prices), preview.data)) onClose();
    } catch (error) {
      setFault(failureOf(error, t));
      // Somebody else has done the same meanwhile, perhaps.
      if (error instanceof ApiError && error.status !== 0) void preview.refetch();
    }
  };
  return (
    <Modal
      open
      title={t('priceFiles.importTitle')}
      width={WIDTH}
      rootClassName={wideModal.wide}
      mask={{ closable: false }}
      okText={count > 0 ? t('priceFiles.apply', { count }) : t('priceFiles.applyNone')}
      cancelText={t('shell.cancel')}
      okButtonProps={{ disabled: count === 0 || preview.isFetching }}
      cancelButtonProps={{ disabled: isSaving }}
      confirmLoading={isSaving}
      onOk={() => {
        if (csv !== null && !isSaving) void save(csv);
      }}
      onCancel={() => {
        if (!isSaving) onClose();
      }}
    >
      <div className={styles.body} aria-busy={preview.isFetching || isSaving}>
        <FileDrop
          name={file?.name ?? null}
          text={t('priceFiles.drop')}
          help={t('priceFiles.dropHelp')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isSaving}
          onFile={(chosen) => {
            setFault(null);
            void choose(chosen);
          }}
        />
        <FileState accountId={accountId} file={file} preview={preview} />
        <div aria-live="assertive">
          {fault && (
            <Alert type="error" showIcon title={fault} description={t('priceFiles.applyFailedHelp')} />
          )}
        </div>
      </div>
    </Modal>
  );
};

interface FileStateProps extends Pick<ReturnType<typeof usePriceFile>, 'file' | 'preview'> {
  readonly accountId: number;
}

/** What is wrong with the file, or what it would change; how to write one, before there is one. */
const FileState = ({ accountId, file, preview }: FileStateProps) => {
  const { t } = useTranslation();
  return (
    <>
      {!file && <ImportHelp />}
      {file && 'fault' in file.content && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(`priceFiles.fault.${file.content.fault}`)}
          description={t('priceFiles.faultHelp')}
        />
      )}
      {preview.isFetching && !preview.data && (
        <div role="status">
          <p className={styles.waiting}>{t('priceFiles.comparing')}</p>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
      {preview.isError && !preview.isFetching && (
        <PreviewFailed error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && <ImportPreview accountId={accountId} preview={preview.data} />}
    </>
  );
};

const PreviewFailed = ({ error, onRetry }: { readonly error: unknown; onRetry(): void }) => {
  const { t } = useTranslation();
  // What is wrong with the file itself stays wrong.
  const [wrong] = error instanceof ApiError ? error.violations : [];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={wrong?.message ?? failureOf(error, t)}
      description={wrong ? t('priceFiles.faultHelp') : t('priceFiles.previewFailedHelp')}
      action={
        wrong ? undefined : (
          <Button size="small" icon={<ReloadOutlined />} onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        )
      }
    />
  );
};
