import faces from './faces.css?inline';

// Without this the panel asks Strapi's servers for newer releases at every log-in.
export default {
  config: { tutorials: false, notifications: { releases: false } },
  bootstrap() {
    // Strapi's page links no style sheet.
    const style = document.createElement('style');
    style.textContent = faces;
    document.head.append(style);
  },
};
