import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingModal } from '../../../closures/door.ts';
import type { SelectedClosing } from '../logic/closing-of.ts';
import styles from './close-selected.module.css';

interface CloseSelectedProps {
  readonly accountId: number;
  readonly closing: SelectedClosing;
  readonly text: string;
  readonly isSmall?: boolean;
}

/** To the window that closes the days of what is selected. */
export const CloseSelected = ({ accountId, closing, text, isSmall = false }: CloseSelectedProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SelectedClosing | null>(null);
  return (
    <>
      <Button
        size={isSmall ? 'small' : 'middle'}
        icon={<LockOutlined aria-hidden="true" />}
        className={isSmall ? undefined : styles.close}
        title={t('prices.closeHelp')}
        onClick={() => setAsked(closing)}
      >
        <span>{text}</span>
      </Button>
      {asked && (
        <Suspense>
          <ClosingModal accountId={accountId} days={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
};
