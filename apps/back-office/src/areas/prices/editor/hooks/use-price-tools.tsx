import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { ready } from '../../../../lib/later.ts';
import { ToolsMenu } from '../components/tools-menu.tsx';
import type { PriceEditor } from './use-price-editor.ts';

const LongTermModal = ready(async () => (await import('../../tools/long-term-modal.tsx')).LongTermModal);

type Setting = Pick<ComponentProps<typeof ToolsMenu>, 'categoryId' | 'from' | 'mayPrice' | 'onBlock'>;

/** What one does with many prices: the buttons at a page's head, and the window of long-term prices. */
export const usePriceTools = ({ accountId, selection, changed }: PriceEditor, setting: Setting) => {
  const { t } = useTranslation();
  const { categoryId, mayPrice } = setting;
  const [isLongTerm, setIsLongTerm] = useState(false);
  return {
    buttons: (
      <>
        <ToolsMenu accountId={accountId} {...setting} onSaved={changed} />
        {mayPrice && (
          <Button type="primary" onClick={() => setIsLongTerm(true)}>
            {t('prices.longTerm')}
          </Button>
        )}
      </>
    ),
    window: mayPrice && (
      <WhenOpened open={isLongTerm}>
        <LongTermModal
          open={isLongTerm}
          accountId={accountId}
          {...(categoryId !== undefined && { categoryId })}
          checked={[...selection.get().keys()]}
          onSaved={changed}
          onClose={() => setIsLongTerm(false)}
        />
      </WhenOpened>
    ),
  };
};
