import { route } from '../../../http/route';

export default {
  routes: [
    route('site', 'site.find'),
    route('siteShell', 'site.shell'),
    route('homePage', 'site.home'),
    route('aboutPage', 'site.about'),
    route('supportPage', 'site.support'),
  ],
};
