import { Alert, Button } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

export interface Fault {
  readonly text: string;
  readonly help?: string;
  /** Somebody else has changed the record. */
  readonly isStale?: boolean;
}

interface FaultNoteProps {
  readonly fault: Fault;
  readonly style?: CSSProperties;
  onReload?(): void;
}

/** Why it wasn't saved; where somebody else has changed the record, with the way to read it again. */
export const FaultNote = ({ fault, style, onReload }: FaultNoteProps) => {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      style={style}
      title={fault.text}
      description={fault.isStale ? t('form.staleHelp') : fault.help}
      action={
        fault.isStale && onReload ? (
          <Button size="small" onClick={onReload}>
            {t('form.reload')}
          </Button>
        ) : undefined
      }
    />
  );
};
