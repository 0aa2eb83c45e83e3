import { defaultOffsets, type WidgetPosition } from '@meridienne/domain';
import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { PositionPad } from './position-pad.tsx';
import { type Edge, edgesOf, type WidgetValues } from '../logic/widget-values.ts';
import styles from './place-fields.module.css';

const EDGES: readonly Edge[] = ['top', 'bottom', 'left', 'right'];
/** The server's. */
const FURTHEST = 2000;

interface PlaceFieldsProps {
  readonly screen: 'desktop' | 'mobile';
}

/** The corner that the button sits in, and how far from its edges. */
export const PlaceFields = ({ screen }: PlaceFieldsProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<WidgetValues>();
  const [corner, offsets] =
    screen === 'desktop'
      ? (['position', 'absolutePosition'] as const)
      : (['mobilePosition', 'mobileAbsolutePosition'] as const);
  const position: WidgetPosition = Form.useWatch(corner, form) ?? 'bottom_right';
  const shown = edgesOf(position);
  const label = t(screen === 'desktop' ? 'widgets.placeDesktop' : 'widgets.placeMobile');
  return (
    <div className={styles.place}>
      <Form.Item name={corner} required label={label}>
        <PositionPad label={label} screen={screen} />
      </Form.Item>
      <div className={styles.offsets}>
        {EDGES.map((edge) => (
          <Form.Item
            key={edge}
            name={[offsets, edge]}
            label={t(`widgets.${edge}`)}
            hidden={!shown.includes(edge)}
            required
          >
            <InputNumber
              min={0}
              max={FURTHEST}
              precision={0}
              suffix="px"
              placeholder={String(defaultOffsets(position)[edge] ?? '')}
            />
          </Form.Item>
        ))}
      </div>
    </div>
  );
};
