import { Button } from 'antd';
import styles from './preset-buttons.module.css';

export interface Preset {
  readonly text: string;
  readonly title?: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

/** The usual choices, by one click each; by their texts no two are alike. */
export const PresetButtons = ({ presets }: { readonly presets: readonly Preset[] }) => (
  <div className={styles.buttons}>
    {presets.map(({ text, title, isChosen, onChoose }) => (
      <Button
        key={text}
        size="small"
        type={isChosen ? 'primary' : 'default'}
        aria-pressed={isChosen}
        title={title}
        onClick={onChoose}
      >
        {text}
      </Button>
    ))}
  </div>
);
