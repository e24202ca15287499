import { route } from '../../../http/route';

export default {
  routes: [
    route('lectures', 'lecture.list'),
    route('lecture', 'lecture.find'),
    route('sampleLectures', 'lecture.listSamples'),
    route('sampleLecture', 'lecture.findSample'),
    route('editedLectures', 'lecture.listEdited'),
    route('createLecture', 'lecture.create'),
    // Its path fits that of one lecture too, and the first one that fits is taken.
    route('orderLectures', 'lecture.order'),
    route('editedLecture', 'lecture.findEdited'),
    route('updateLecture', 'lecture.update'),
    route('deleteLecture', 'lecture.remove'),
  ],
};
