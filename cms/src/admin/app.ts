// The panel asks nobody but its own server: without this it looks for newer releases at every log-in.
export default {
  config: { tutorials: false, notifications: { releases: false } },
  bootstrap() {},
};
