import { Autonomy } from './autonomy.tsx';
import { Confidentiality } from './confidentiality.tsx';
import { Ergonomy } from './ergonomy.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Navbar } from './navbar.tsx';
import { Slider } from './slider.tsx';
import { SignUpSection } from './sign-up-section.tsx';
import { TailoredOffer } from './tailored-offer.tsx';
import { Video } from './video.tsx';

/** The landing page, section by section (O §2). */
export function LandingPage() {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Navbar />
      <main id="contenu">
        <Slider />
        <Video />
        <Ergonomy />
        <Autonomy />
        <Confidentiality />
        <TailoredOffer />
        <SignUpSection />
      </main>
      <LandingFooter />
    </>
  );
}
