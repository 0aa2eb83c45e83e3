import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { WordsRoom } from '../../../components/row-actions.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useRoom } from '../../../components/use-room.ts';
import { LabelRow } from './components/label-row.tsx';
import { labelsQuery } from './calls/labels.ts';
import styles from './labels-modal.module.css';

/** From this width on a label's buttons have words. */
const ROOM_FOR_WORDS = 480;

interface LabelsModalProps {
  readonly accountId: number;
  onClose(): void;
}

/** The account's labels: how many extras have each, to rename and to delete. */
export const LabelsModal = ({ accountId, onClose }: LabelsModalProps) => {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(labelsQuery(accountId));
  const [edited, setEdited] = useState<number | null>(null);
  const [room, hasRoom] = useRoom(ROOM_FOR_WORDS);
  useFocusReturn();
  const labels = data?.['hydra:member'];
  return (
    <Modal
      open
      title={t('labels.manage')}
      width={600}
      mask={{ closable: edited === null }}
      footer={<Button onClick={onClose}>{t('labels.close')}</Button>}
      onCancel={onClose}
    >
      {isPending && <Skeleton active />}
      {isError && !labels && <LoadFailed onRetry={() => void refetch()} />}
      {labels?.length === 0 && <Empty description={t('labels.empty')} />}
      {labels && labels.length > 0 && (
        <WordsRoom value={hasRoom}>
          <ul ref={room} className={styles.list} aria-label={t('addons.labels')}>
            {labels.map((label) => (
              <LabelRow
                key={label.id}
                label={label}
                isEdited={edited === label.id}
                onEdit={(isEdited) => setEdited(isEdited ? label.id : null)}
              />
            ))}
          </ul>
        </WordsRoom>
      )}
    </Modal>
  );
};
