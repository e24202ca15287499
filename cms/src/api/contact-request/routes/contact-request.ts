import { route } from '../../../http/route';

export default { routes: [route('sendContactRequest', 'contact-request.send')] };
