import addons from './css/addons.css?inline';
import base from './css/base.css?inline';
import calendar from './css/calendar.css?inline';
import controls from './css/controls.css?inline';
import end from './css/end.css?inline';
import frame from './css/frame.css?inline';
import offers from './css/offers.css?inline';
import start from './css/start.css?inline';
import summary from './css/summary.css?inline';

/** The style sheet of a guest's way to the booking number; the other parts bring their own. */
export const css = base + frame + controls + calendar + start + offers + addons + summary + end;
