import type { PublicCategory } from '@meridienne/contracts';
import { iconOf } from '../theme/icon-of.ts';
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
            <span
              aria-hidden="true"
              ref={(place) => {
                if (icon && place?.childElementCount === 0) place.append(iconOf(icon));
              }}
            />
            {texts.own(names, name)}
          </li>
        ))}
      </ul>
    </div>
  );
};
