import faces from './faces.css?inline';

// The panel asks nobody but its own server: without this it looks for newer releases at every log-in.
export default {
  config: { tutorials: false, notifications: { releases: false } },
  bootstrap() {
    // Strapi's page links no style sheet.
    const style = document.createElement('style');
    style.textContent = faces;
    document.head.append(style);
  },
};
