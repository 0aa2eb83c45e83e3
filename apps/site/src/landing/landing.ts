import type { LandingWords } from './landing-words.ts';
import { startAccountMenu } from './start-account-menu.ts';
import { startSlider } from './start-slider.ts';
import { startSteps } from './start-steps.ts';
import { startSignUpSection } from './start-sign-up-section.ts';
import { startVideo } from './start-video.ts';

startSlider();
startAccountMenu();
startSteps();
const words = document.querySelector('#words');
if (words) {
  const { video, ...form } = JSON.parse(words.textContent) as LandingWords;
  void startVideo(video);
  startSignUpSection(form);
}
