import { startAccountMenu } from './start-account-menu.ts';
import { startSlider } from './start-slider.ts';
import { startSteps } from './start-steps.ts';
import { startSignUpSection } from './start-sign-up-section.ts';
import { startVideo } from './start-video.ts';

startSlider();
startAccountMenu();
void startVideo();
startSteps();
startSignUpSection();
