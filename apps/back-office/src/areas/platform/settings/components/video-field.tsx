import { videoId } from '@meridienne/domain';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './video-field.module.css';

/** The video's address or id, and what is kept of it (A §5). */
export const VideoField = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<{ youtubeId: string }>();
  const typed = (Form.useWatch('youtubeId', form) as string | undefined)?.trim() ?? '';
  const id = videoId(typed);
  const hasId = ruleOf((text: string | undefined) =>
    !text?.trim() || videoId(text) !== null ? null : t('settings.videoInvalid'),
  );
  return (
    <>
      <Form.Item
        name="youtubeId"
        label={t('settings.video')}
        extra={t('settings.videoHelp')}
        rules={[hasId]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      {id !== null && (
        <p className={styles.video} role="status">
          <span>{t('settings.videoId', { id })}</span>{' '}
          <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
            {t('settings.watch')}
          </a>
        </p>
      )}
    </>
  );
};
