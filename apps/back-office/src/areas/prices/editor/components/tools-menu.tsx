import {
  CopyOutlined,
  DownloadOutlined,
  HistoryOutlined,
  ToolOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { CalendarDay } from '@meridienne/domain';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportModal } from '../../files/export-modal.tsx';
import { ImportModal } from '../../files/import-modal.tsx';
import { CopyModal } from '../../tools/copy-modal.tsx';

interface ToolsMenuProps {
  readonly accountId: number;
  /** Set on /category/{id}: only this category is copied, and at first only it is exported. */
  readonly categoryId?: number;
  /** The first day that the grid shows. */
  readonly from: CalendarDay;
  readonly mayManage: boolean;
  onSaved(change: number | null): void;
}

type Tool = 'week' | 'lastYear' | 'import' | 'export';

/** What one does with many prices now and then. Who only reads may take them along. */
export const ToolsMenu = ({ accountId, categoryId, from, mayManage, onSaved }: ToolsMenuProps) => {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => setTool(null);
  const changes = [
    { key: 'week', icon: <CopyOutlined aria-hidden="true" />, label: t('prices.copyWeek') },
    { key: 'lastYear', icon: <HistoryOutlined aria-hidden="true" />, label: t('prices.copyLastYear') },
    { type: 'divider' as const },
    { key: 'import', icon: <UploadOutlined aria-hidden="true" />, label: t('prices.import') },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(mayManage ? changes : []),
            { key: 'export', icon: <DownloadOutlined aria-hidden="true" />, label: t('prices.export') },
          ],
          onClick: ({ key }) => {
            // The window gives the focus back to what had it: the menu's item is gone by then.
            button.current?.focus();
            setTool(key as Tool);
          },
        }}
      >
        <Button ref={button} icon={<ToolOutlined aria-hidden="true" />}>
          {t('prices.tools')}
        </Button>
      </Dropdown>
      <CopyModal
        open={tool === 'week' || tool === 'lastYear'}
        what={tool === 'lastYear' ? 'lastYear' : 'week'}
        accountId={accountId}
        {...(categoryId !== undefined && { categoryId })}
        from={from}
        onSaved={onSaved}
        onClose={onClose}
      />
      <ImportModal open={tool === 'import'} accountId={accountId} onSaved={onSaved} onClose={onClose} />
      <ExportModal
        open={tool === 'export'}
        accountId={accountId}
        {...(categoryId !== undefined && { categoryId })}
        from={from}
        onClose={onClose}
      />
    </>
  );
};
