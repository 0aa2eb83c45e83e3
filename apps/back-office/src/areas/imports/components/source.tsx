import { DownloadOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import type { ImportColumn } from '@meridienne/domain';
import { IMPORT_COLUMNS } from '@meridienne/domain';
import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/file-drop.tsx';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { download } from '../../../lib/download.ts';
import type { Import } from '../hooks/use-import.ts';
import { templateCsv, templateRows } from '../logic/template.ts';
import styles from './source.module.css';

interface SourceProps {
  readonly list: Import;
  readonly account: Account;
  readonly isDisabled: boolean;
}

const ACCEPT =
  '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PASTE_ROWS = 4;

/** Where the list comes from: a file, what was copied from a spreadsheet, or a template to fill in first. */
export const Source = ({ list, account, isDisabled }: SourceProps) => {
  const { t } = useTranslation();
  const field = useId();
  const [pasted, setPasted] = useState('');
  const { fault, fileName } = list.source;
  return (
    <section className={styles.source} aria-label={t('imports.source')}>
      <Template account={account} />
      <div className={styles.ways}>
        <FileDrop
          name={fileName}
          text={t('imports.drop')}
          help={t('imports.dropHelp')}
          accept={ACCEPT}
          disabled={isDisabled}
          onFile={(file) => {
            setPasted('');
            void list.choose(file);
          }}
        />
        <Form layout="vertical" requiredMark={false}>
          <Form.Item label={t('imports.paste')} htmlFor={field} extra={t('imports.pasteHelp')}>
            <Input.TextArea
              id={field}
              rows={PASTE_ROWS}
              value={pasted}
              disabled={isDisabled}
              spellCheck={false}
              wrap="off"
              onChange={({ target }) => {
                setPasted(target.value);
                list.paste(target.value);
              }}
            />
          </Form.Item>
        </Form>
      </div>
      {fault && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(`imports.fault.${fault}`)}
          description={t('imports.faultHelp')}
        />
      )}
    </section>
  );
};

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const Template = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const today = useVenueDay(account.timeZone);
  const rows = () =>
    templateRows(
      Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, t(`imports.column.${column}`)])) as Record<
        ImportColumn,
        string
      >,
      {
        service: t('imports.example.service'),
        serviceType: t('imports.example.serviceType'),
        description: t('imports.example.description'),
      },
      { today, language: i18n.language },
    );
  const name = t('imports.templateName');
  const keepWorkbook = async () => {
    const { templateWorkbook } = await import('../logic/template-workbook.ts');
    download(`${name}.xlsx`, new Blob([templateWorkbook(rows())]), WORKBOOK_TYPE);
  };
  return (
    <p className={styles.template}>
      {t('imports.template')}
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void keepWorkbook()}>
        {t('imports.templateXlsx')}
      </Button>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => download(`${name}.csv`, templateCsv(rows(), i18n.language), 'text/csv;charset=utf-8')}
      >
        {t('imports.templateCsv')}
      </Button>
    </p>
  );
};
