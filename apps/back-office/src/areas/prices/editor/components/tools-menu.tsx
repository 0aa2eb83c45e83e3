import {
  CopyOutlined,
  DownloadOutlined,
  HistoryOutlined,
  StopOutlined,
  ToolOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { CalendarDay } from '@meridienne/domain';
import type { MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { ready } from '../../../../lib/later.ts';
import type { OnSaved } from '../../tools/hooks/use-apply.ts';

const CopyModal = ready(async () => (await import('../../tools/copy-modal.tsx')).CopyModal);
const ImportModal = ready(async () => (await import('../../files/import-modal.tsx')).ImportModal);
const ExportModal = ready(async () => (await import('../../files/export-modal.tsx')).ExportModal);

interface ToolsMenuProps {
  readonly accountId: number;
  /** Set on /category/{id}: only this category is copied, and at first only it is exported. */
  readonly categoryId?: number;
  /** The first day that the grid shows. */
  readonly from: CalendarDay;
  readonly mayPrice: boolean;
  /** Left out or null where there is nothing to block. */
  readonly onBlock?: (() => void) | null;
  readonly onSaved: OnSaved;
}

type Tool = 'week' | 'lastYear' | 'import' | 'export';

/** What one does with many prices now and then. Who only reads may take them along. */
export const ToolsMenu = ({ accountId, categoryId, from, mayPrice, onBlock, onSaved }: ToolsMenuProps) => {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool | null>(null);
  const onClose = () => setTool(null);
  const item = (key: Tool, icon: ReactNode, label: string) => ({
    key,
    icon,
    label,
    onClick: () => setTool(key),
  });
  const changes: MenuProps['items'] = [
    ...(onBlock
      ? [
          {
            key: 'block',
            icon: <StopOutlined aria-hidden="true" />,
            label: t('grid.blockUnits'),
            onClick: onBlock,
          },
        ]
      : []),
    item('week', <CopyOutlined aria-hidden="true" />, t('prices.copyWeek')),
    item('lastYear', <HistoryOutlined aria-hidden="true" />, t('prices.copyLastYear')),
    { type: 'divider' },
    item('import', <UploadOutlined aria-hidden="true" />, t('prices.import')),
  ];
  const all = item('export', <DownloadOutlined aria-hidden="true" />, t('prices.export'));
  const ofOne = categoryId !== undefined && { categoryId };
  const isCopying = tool === 'week' || tool === 'lastYear';
  return (
    <>
      <MenuButton items={[...(mayPrice ? changes : []), all]} icon={<ToolOutlined aria-hidden="true" />}>
        {t('prices.tools')}
      </MenuButton>
      <WhenOpened open={isCopying}>
        <CopyModal
          open={isCopying}
          what={tool === 'lastYear' ? 'lastYear' : 'week'}
          accountId={accountId}
          {...ofOne}
          from={from}
          onSaved={onSaved}
          onClose={onClose}
        />
      </WhenOpened>
      <WhenOpened open={tool === 'import'}>
        <ImportModal open={tool === 'import'} accountId={accountId} onSaved={onSaved} onClose={onClose} />
      </WhenOpened>
      <WhenOpened open={tool === 'export'}>
        <ExportModal
          open={tool === 'export'}
          accountId={accountId}
          {...ofOne}
          from={from}
          onClose={onClose}
        />
      </WhenOpened>
    </>
  );
};
