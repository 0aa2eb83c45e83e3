import { useWidget } from '../element/widget-context.ts';

/** An answer was lost, and what was asked for afterwards is not what is booked. */
export const EarlierTry = () => (
  <p className="notice" role="status">
    {useWidget().texts.t('end.earlier')}
  </p>
);
