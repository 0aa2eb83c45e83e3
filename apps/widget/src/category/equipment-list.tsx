import type { PublicCategory } from '@meridienne/contracts';
import { useWidget } from '../element/widget-context.ts';

/** What a category comes with, each with its icon. */
export const EquipmentList = ({ services }: Pick<PublicCategory, 'services'>) => {
  const { texts } = useWidget();
  return (
    <div>
      <h3 id="equipment">{texts.t('category.equipment')}</h3>
      <ul className="equipment">
        {services.map(({ id, name, names, icon }) => (
          <li key={id}>
            {/* The server lets only harmless SVG through when an icon is written. */}
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />
            {texts.own(names, name)}
          </li>
        ))}
      </ul>
    </div>
  );
};
