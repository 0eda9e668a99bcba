import { uploadTexts } from '@refrain/contracts/tracks';
import { useLocation, useNavigate } from 'react-router-dom';
import { UploadForm } from './UploadForm';

export const UploadPage = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className="mx-auto max-w-[1040px] px-4 pt-5 pb-10 md:px-10 md:pt-9">
      <h1 tabIndex={-1} className="title mb-4 text-[clamp(min(2.5rem,14vw),5vw,3.5rem)]">
        {uploadTexts.title}
      </h1>
      <UploadForm onCancel={() => void (key === 'default' ? navigate('/') : navigate(-1))} />
    </div>
  );
};
