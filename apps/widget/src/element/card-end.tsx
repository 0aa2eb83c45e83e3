import { Mark } from '../components/icons.tsx';
import { useWidget } from './widget-context.ts';

/** 'Powered by', and the other languages for who wants them. */
export const CardEnd = () => {
  const { texts, languages, switchLanguage } = useWidget();
  return (
    <div className="card-end">
      <p className="powered">
        <Mark /> {texts.t('footer.poweredBy')} Méridienne
      </p>
      {languages
        .filter(([code]) => code !== texts.language)
        .map(([code, name]) => (
          <button
            key={code}
            type="button"
            className="language"
            lang={code}
            onClick={() => switchLanguage(code)}
          >
            {name}
          </button>
        ))}
    </div>
  );
};
