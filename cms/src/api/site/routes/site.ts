import { endpoints } from '@nihongo-lanka/contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(endpoints.site, 'site.find'),
    route(endpoints.siteFrame, 'site.frame'),
    route(endpoints.homePage, 'site.home'),
    route(endpoints.aboutPage, 'site.about'),
    route(endpoints.supportPage, 'site.support'),
  ],
};
