import type { StrapiApp } from '@strapi/strapi/admin';
import faces from './faces.css?inline';
import { PreviewLinksPanel } from './PreviewLinks';
import { sendVersions } from './versions';

/** The panel's own part for entries; its type says nothing of what it offers. */
interface ContentManager {
  apis: { addEditViewSidePanel(panels: unknown[]): void };
}

// Without this the panel asks Strapi's servers for newer releases at every log-in.
export default {
  config: { tutorials: false, notifications: { releases: false } },
  bootstrap(app: StrapiApp) {
    sendVersions();
    // Strapi's page links no style sheet.
    const style = document.createElement('style');
    style.textContent = faces;
    document.head.append(style);
    // Strapi types a plugin without the functions that it has.
    const entries = app.getPlugin('content-manager') as unknown as ContentManager;
    entries.apis.addEditViewSidePanel([PreviewLinksPanel]);
  },
};
