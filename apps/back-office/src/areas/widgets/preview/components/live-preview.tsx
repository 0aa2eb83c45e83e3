import { BASE_LANGUAGE } from '@meridienne/domain';
import { DesktopOutlined, MobileOutlined, PlayCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Select, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { languageName } from '../../../../lib/use-languages.ts';
import type { Draft } from '../logic/draft-calls.ts';
import { placesOn } from '../calls.ts';
import { startPreviewPage } from '../logic/preview-page.ts';
import { useSize } from '../hooks/use-size.ts';
import styles from './live-preview.module.css';

/** Windows as visitors have them, in pixels. */
const SCREENS = { desktop: { width: 1280, height: 860 }, mobile: { width: 390, height: 700 } } as const;

/** What its note takes below it, two lines at most. */
const NOTE_HEIGHT = 52;

type Device = keyof typeof SCREENS;

interface LivePreviewProps {
  readonly draft: Draft;
  /** Codes; the account's own first. */
  readonly languages: readonly string[];
}

/** The real widget on a page of its own, as it would be with what is typed. */
export const LivePreview = ({ draft, languages }: LivePreviewProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [device, setDevice] = useState<Device>(useIsPhone() ? 'mobile' : 'desktop');
  const [language, setLanguage] = useState(languages[0] ?? BASE_LANGUAGE);
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const [room, available] = useSize();
  const screen = SCREENS[device];
  // Whole, whatever room there is; its border stands beside it.
  const wide = (available.width - 2) / screen.width;
  const high = (available.height - 2 - NOTE_HEIGHT) / screen.height;
  const scale = Math.max(0, Math.min(1, wide, high));
  const retry = () => {
    setIsFailed(false);
    setAttempt((count) => count + 1);
  };
  return (
    <section aria-label={t('widgets.preview')} className={styles.preview}>
      <Tools
        device={device}
        onDevice={setDevice}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        isOpen={isOpen}
        onToggle={() => setIsOpen((before) => !before)}
      />
      <div ref={room} className={styles.room}>
        {isFailed ? (
          <Alert
            type="warning"
            showIcon
            title={t('widgets.previewFailed')}
            action={<Button onClick={retry}>{t('widgets.previewRetry')}</Button>}
          />
        ) : (
          <div
            className={styles.screen}
            style={{
              width: screen.width * scale,
              height: screen.height * scale,
              borderColor: token.colorBorder,
            }}
          >
            <Frame
              // It remembers what is on sale: of other service types, and with places left told, that is another.
              key={`${attempt} ${draft.widget.tags.join()} ${draft.widget.fewLeft}`}
              draft={draft}
              language={language}
              isOpen={isOpen}
              style={{ ...screen, scale: String(scale) }}
              onOpen={() => setIsOpen(true)}
              onClose={() => setIsOpen(false)}
              onFail={() => setIsFailed(true)}
            />
          </div>
        )}
        <p className={styles.note} style={{ color: token.colorTextDescription }}>
          {t(draft.widget.isActive ? 'widgets.previewNote' : 'widgets.previewInactive')}
        </p>
      </div>
    </section>
  );
};

interface ToolsProps {
  readonly device: Device;
  onDevice(device: Device): void;
  readonly languages: readonly string[];
  readonly language: string;
  onLanguage(language: string): void;
  readonly isOpen: boolean;
  onToggle(): void;
}

const Tools = ({ device, onDevice, languages, language, onLanguage, isOpen, onToggle }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <Segmented<Device>
        aria-label={t('widgets.previewDevice')}
        value={device}
        onChange={onDevice}
        options={[
          {
            value: 'desktop',
            icon: <DesktopOutlined aria-hidden="true" />,
            label: t('widgets.previewDesktop'),
          },
          {
            value: 'mobile',
            icon: <MobileOutlined aria-hidden="true" />,
            label: t('widgets.previewMobile'),
          },
        ]}
      />
      {languages.length > 1 && (
        <Select
          aria-label={t('widgets.previewLanguage')}
          value={language}
          onChange={onLanguage}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
      )}
      <Button
        icon={isOpen ? <StopOutlined aria-hidden="true" /> : <PlayCircleOutlined aria-hidden="true" />}
        onClick={onToggle}
      >
        {t(isOpen ? 'widgets.previewClose' : 'widgets.previewOpen')}
      </Button>
    </div>
  );
};

interface FrameProps {
  readonly draft: Draft;
  readonly language: string;
  readonly isOpen: boolean;
  readonly style: React.CSSProperties;
  onOpen(): void;
  onClose(): void;
  onFail(): void;
}

const EMPTY_PAGE = '<!doctype html><meta name="viewport" content="width=device-width">';

const Frame = ({ draft, language, isOpen, style, onOpen, onClose, onFail }: FrameProps) => {
  const { t } = useTranslation();
  const show = useRef<ReturnType<typeof startPreviewPage>>(undefined);
  useEffect(() => show.current?.({ ...draft, language, isOpen }), [draft, language, isOpen]);
  return (
    // Our own code under our own address: a sandbox that lets it run would keep nothing out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      title={t('widgets.previewFrame')}
      srcDoc={EMPTY_PAGE}
      style={style}
      onLoad={({ currentTarget }) => {
        const first = { ...draft, language, isOpen };
        show.current = startPreviewPage(currentTarget, first, { placesOn, onOpen, onClose, onFail });
      }}
    />
  );
};
