import { LoadingOutlined } from '@ant-design/icons';
import type { Image } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { DropArea } from './components/drop-area.tsx';
import { photosKey } from './calls.ts';
import { Library } from './components/library.tsx';
import { useUploads } from './hooks/use-uploads.ts';
import { has, without, withPhoto } from './logic/picked.ts';
import shared from '../../components/shared.module.css';
import styles from './library-modal.module.css';
import { useMessages } from '../../components/messages.tsx';

interface LibraryModalProps {
  readonly accountId: number;
  readonly chosen: readonly Image[];
  readonly max: number;
  onChoose(images: readonly Image[]): void;
  onClose(): void;
}

/** The account's photo library: search, upload, choose. */
export const LibraryModal = ({ accountId, chosen, max, onChoose, onClose }: LibraryModalProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const { picked, pick, toggle, forget } = usePicked(chosen, max, onChoose);
  const [said, setSaid] = useState('');

  const uploads = useUploads(accountId, (photo) => {
    setSaid(t('photos.uploaded', { name: photo.name }));
    // What has just been added is what was wanted, as long as there is room.
    pick(photo);
    void client.invalidateQueries({ queryKey: photosKey(accountId) });
  });
  const askToStop = useStopQuestion();
  const leave = (then: () => void) => (uploads.isBusy ? askToStop(then) : then());
  const close = () => leave(onClose);
  const use = () => {
    onChoose(picked);
    onClose();
  };
  return (
    <Modal
      open
      title={t('photos.title')}
      width={960}
      rootClassName={styles.library}
      mask={{ closable: false }}
      onCancel={close}
      modalRender={inDropArea(uploads.add)}
      afterOpenChange={(isOpen) => {
        // Whoever opened it wants to look for something, not to close it.
        if (isOpen) content.current?.querySelector('input')?.focus();
      }}
      footer={
        <Footer
          count={t('photos.count', { chosen: picked.length, count: max })}
          said={said}
          isSending={uploads.isSending}
          onCancel={close}
          onUse={() => leave(use)}
        />
      }
    >
      <div ref={content} className={styles.content}>
        <Library
          accountId={accountId}
          picked={picked}
          max={max}
          uploads={uploads}
          onToggle={toggle}
          onGone={forget}
        />
      </div>
    </Modal>
  );
};

/** The photos that are picked, those that were chosen before first. */
const usePicked = (chosen: readonly Image[], max: number, onChoose: (images: readonly Image[]) => void) => {
  const [picked, setPicked] = useState(chosen);
  const pick = (image: Image) => setPicked((before) => withPhoto(before, image, max));
  const toggle = (image: Image) =>
    setPicked((before) =>
      has(before, image.uid) ? without(before, image.uid) : withPhoto(before, image, max),
    );
  const forget = (uid: string) => {
    setPicked((before) => without(before, uid));
    // Chosen before, and not saved yet: a form that is left as it was must not keep what is gone.
    if (has(chosen, uid)) onChoose(without(chosen, uid));
  };
  return { picked, pick, toggle, forget };
};

/** Asks about those that would not arrive any more. */
const useStopQuestion = () => {
  const { t } = useTranslation();
  const { modal } = useMessages();
  return (leave: () => void): void => {
    void modal.confirm({
      title: t('photos.stopTitle'),
      content: t('photos.stopText'),
      okText: t('photos.stop'),
      cancelText: t('photos.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: leave,
    });
  };
};

interface FooterProps {
  /** How many are chosen, of how many. */
  readonly count: string;
  readonly said: string;
  readonly isSending: boolean;
  onCancel(): void;
  onUse(): void;
}

const Footer = ({ count, said, isSending, onCancel, onUse }: FooterProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <span className={shared.numbers} role="status">
        {count}
      </span>
      <span className={shared['visually-hidden']} role="status">
        {said}
      </span>
      <Button onClick={onCancel}>{t('shell.cancel')}</Button>
      <Button
        type="primary"
        disabled={isSending}
        {...(isSending && { icon: <LoadingOutlined /> })}
        onClick={onUse}
      >
        {t('photos.use')}
      </Button>
    </div>
  );
};

/** Its title and buttons included: whoever lets go of a file aims at the window. */
const inDropArea = (onFiles: (files: Iterable<File>) => void) => (window: ReactNode) => (
  <DropArea onFiles={onFiles}>{window}</DropArea>
);
