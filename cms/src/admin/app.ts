import faces from './faces.css?inline';
import { sendVersions } from './versions';

// Without this the panel asks Strapi's servers for newer releases at every log-in.
export default {
  config: { tutorials: false, notifications: { releases: false } },
  bootstrap() {
    sendVersions();
    // Strapi's page links no style sheet.
    const style = document.createElement('style');
    style.textContent = faces;
    document.head.append(style);
  },
};
