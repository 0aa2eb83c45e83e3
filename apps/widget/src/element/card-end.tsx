import { Mark } from '../components/icons.tsx';
import { useWidget } from './widget-context.ts';

const NAMES = { fr: 'Français', en: 'English' } as const;

/** 'Powered by', and the other language for who wants it. */
export const CardEnd = () => {
  const { texts, languages, switchLanguage } = useWidget();
  return (
    <div className="card-end">
      <p className="powered">
        <Mark /> {texts.t('footer.poweredBy')} Méridienne
      </p>
      {languages
        .filter((language) => language !== texts.language)
        .map((language) => (
          <button
            key={language}
            type="button"
            className="language"
            lang={language}
            onClick={() => switchLanguage(language)}
          >
            {NAMES[language]}
          </button>
        ))}
    </div>
  );
};
